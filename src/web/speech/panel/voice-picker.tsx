import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { VoiceOption } from '#core/speech/speech-request.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useField } from '#web/ui/field.tsx';
import { isComposing } from '#web/ui/is-composing.ts';
import styles from './voice-picker.module.css';

interface VoicePickerProps {
  voices: readonly VoiceOption[];
  value: string;
  onChange: (voice: VoiceOption) => void;
}

const nameOf = ({ name, label }: VoiceOption): string => (label ? `${name} · ${label}` : name);

const matches = (voice: VoiceOption, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => nameOf(voice).toLowerCase().includes(word));

/** A button that opens a list to search in: arrows walk, Enter takes, Escape and leaving close it. */
export function VoicePicker({ voices, value, onChange }: VoicePickerProps) {
  const { t } = useTranslation('speech');
  const { required: _, ...field } = useField();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const chosen = voices.find((voice) => voice.id === value);
  const shown = voices.filter((voice) => matches(voice, search));
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  const open = () => {
    setSearch('');
    setActive(
      Math.max(
        0,
        voices.findIndex((voice) => voice.id === value),
      ),
    );
    setOpen(true);
  };
  const close = (isBack: boolean) => {
    setOpen(false);
    if (isBack) button.current?.focus();
  };
  const take = (voice: VoiceOption | undefined) => {
    if (!voice) return;
    close(true);
    if (voice.id !== value) onChange(voice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + shown.length) % Math.max(1, shown.length));
    else if (event.key === 'Enter') take(shown[active]);
    else if (event.key === 'Escape') {
      // Not the dialog's around it.
      event.stopPropagation();
      close(true);
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the focus leaves what is inside
    <div
      className={styles.picker}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && close(false)
      }
    >
      <button
        {...field}
        ref={button}
        type="button"
        className={clsx('input', styles.button)}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={chosen ? t('settings.chosenVoice', { voice: nameOf(chosen) }) : t('settings.select')}
        onClick={() => (isOpen ? close(true) : open())}
      >
        <span>{chosen ? nameOf(chosen) : t('settings.select')}</span>
        <ChevronDown className="icon icon-sm" aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.panel}>
          <input
            ref={input}
            className="input"
            role="combobox"
            placeholder={t('settings.search')}
            aria-label={t('settings.search')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <VoiceList id={id} voices={shown} value={value} active={active} onTake={take} />
          <p className={clsx('hint', styles.none)} role="status">
            {shown.length === 0 ? t('settings.none') : ''}
          </p>
        </div>
      )}
    </div>
  );
}

interface VoiceListProps {
  id: string;
  voices: readonly VoiceOption[];
  value: string;
  /** Index of the one that the keys are on. */
  active: number;
  onTake: (voice: VoiceOption) => void;
}

function VoiceList({ id, voices, value, active, onTake }: VoiceListProps) {
  const { t } = useTranslation('speech');
  return (
    <div
      className={styles.list}
      role="listbox"
      id={`${id}-list`}
      aria-label={t('settings.voice')}
      tabIndex={-1}
    >
      {voices.map((voice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
        <div
          key={voice.id}
          id={`${id}-${index}`}
          className={clsx(styles.option, index === active && styles.active)}
          role="option"
          aria-selected={voice.id === value}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(voice)}
        >
          {nameOf(voice)}
        </div>
      ))}
    </div>
  );
}
