import {
  type BrandTheme,
  isReadable,
  lowestContrast,
  nearestReadable,
  readColour,
} from '#core/white-label/brand-colour.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './white-label.module.css';

interface ColourFieldProps {
  label: string;
  theme: BrandTheme;
  value: string;
  error: string | undefined;
  onChange: (color: string) => void;
}

/** A colour as text and by the browser's own picker, with its contrast; where that is too low, the nearest that passes is offered. */
export function ColourField({ label, theme, value, error, onChange }: ColourFieldProps) {
  const { t, i18n } = useTranslation('white-label');
  const color = readColour(value);
  const isPale = color !== null && !isReadable(color, theme);
  const nearest = isPale ? nearestReadable(color, theme) : null;
  // Cut, not rounded: 4.49 is not enough and must not read as if it were.
  const lowest = color && Math.floor(lowestContrast(color, theme) * 10) / 10;
  const ratio = lowest && new Intl.NumberFormat(i18n.language).format(lowest);
  return (
    <div className={styles.colour}>
      <Field
        label={label}
        hint={ratio ? t(isPale ? 'colour.low' : 'colour.enough', { ratio }) : t('colour.hint')}
        error={error}
        required
      >
        <Input
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <input
        className={styles.picker}
        type="color"
        aria-label={t('colour.pick', { label })}
        value={color ?? '#000000'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {nearest && (
        <Button variant="outline" size="sm" onClick={() => onChange(nearest)}>
          <span className={styles.swatch} style={{ background: nearest }} aria-hidden="true" />
          {t('colour.use', { color: nearest })}
        </Button>
      )}
    </div>
  );
}
