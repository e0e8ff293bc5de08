import clsx from 'clsx';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import styles from './combobox.module.css';
import { useField } from './field.tsx';
import { isComposing } from './is-composing.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
}

interface ComboboxProps {
  value: string;
  options: readonly ComboboxOption[];
  onChange: (value: string) => void;
  /** Said to screen readers while somebody searches. */
  foundText: (count: number) => string;
  /** Stands in the list when nothing matches. */
  noneText: string;
}

/** Every word of the search stands somewhere in the label, in any order. */
const matches = (label: string, search: string): boolean => {
  const text = label.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** A choice out of many, searched by typing: arrows walk, Enter takes, Escape and leaving give the choice back. */
export function Combobox({ value, options, onChange, foundText, noneText }: ComboboxProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** What is typed; undefined while the choice is shown. */
  const [search, setSearch] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = search ? options.filter(({ label }) => matches(label, search)) : options;
  const chosen = options.find((option) => option.value === value);

  const open = () => {
    setOpen(true);
    walkTo(shown.findIndex((option) => option.value === value));
  };
  const close = () => {
    setOpen(false);
    setSearch(undefined);
    setActive(-1);
  };
  const walkTo = (index: number) => {
    setActive(index);
    requestAnimationFrame(() => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }));
  };
  const take = (option: ComboboxOption | undefined) => {
    if (option) onChange(option.value);
    close();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and Escape belong to the signs that an input method is still putting together.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active < 0 && step < 0 ? 0 : active;
      if (shown.length > 0) walkTo((from + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' && isOpen) {
      // Not the form's: a choice is made.
      event.preventDefault();
      take(shown[active]);
    } else if (event.key === 'Escape' && isOpen) {
      // Not the dialog's around it.
      event.stopPropagation();
      event.preventDefault();
      close();
    }
  };

  return (
    <div className={styles.combobox}>
      <input
        {...useField()}
        className="input select"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        value={search ?? chosen?.label ?? value}
        onFocus={(event) => event.target.select()}
        onPointerDown={() => !isOpen && open()}
        onChange={(event) => {
          setSearch(event.target.value);
          setOpen(true);
          setActive(0);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <OptionList
        ref={list}
        id={id}
        options={isOpen ? shown : []}
        value={value}
        active={active}
        onTake={take}
      />
      {isOpen && shown.length === 0 && <p className={clsx('hint', styles.list, styles.none)}>{noneText}</p>}
      <VisuallyHidden>
        <span role="status">
          {isOpen && search ? (shown.length > 0 ? foundText(shown.length) : noneText) : ''}
        </span>
      </VisuallyHidden>
    </div>
  );
}

interface OptionListProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  /** Hidden when there are none. */
  options: readonly ComboboxOption[];
  value: string;
  active: number;
  onTake: (option: ComboboxOption) => void;
}

/** Focus stays in the field, so that pressing on the list, or its bar, does not leave it. */
const OptionList = ({ ref, id, options, value, active, onTake }: OptionListProps) => (
  <div
    ref={ref}
    id={`${id}-list`}
    className={styles.list}
    role="listbox"
    tabIndex={-1}
    hidden={options.length === 0}
    onPointerDown={(event) => event.preventDefault()}
  >
    {options.map((option, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
      // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
      <div
        key={option.value}
        id={`${id}-${index}`}
        className={clsx(styles.option, index === active && styles.active)}
        role="option"
        aria-selected={option.value === value}
        onClick={() => onTake(option)}
      >
        {option.label}
      </div>
    ))}
  </div>
);
