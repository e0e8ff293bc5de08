import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useField } from '#web/ui/field.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import styles from './pack-editor.module.css';

interface AddChoiceProps {
  placeholder: string;
  options: readonly SelectOption[];
  onAdd: (value: string) => void;
}

/** What is chosen is added by the button: with the arrow keys one only looks. */
export function AddChoice({ placeholder, options, onAdd }: AddChoiceProps) {
  const { t } = useTranslation('packs');
  const { id } = useField();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const value = options.some((option) => option.value === chosen) ? chosen : '';
  const add = () => {
    setChosen('');
    if (value) onAdd(value);
    select.current?.focus();
  };
  return (
    <div className={styles.add}>
      <Select
        ref={select}
        value={value}
        placeholder={placeholder}
        options={options}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button variant="outline" aria-describedby={id && `${id}-label`} onClick={add}>
        <Plus className="icon" aria-hidden="true" />
        {t('edit.add')}
      </Button>
    </div>
  );
}
