import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { readPasted, verifyPath } from '#core/certificates/certificate-address.ts';
import { decodeCertificate } from '#core/certificates/certificate-code.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import styles from './certificates.module.css';

/** Takes what is printed or scanned: the id, the address, or what the code holds. */
export function OtherCertificate({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('certificates');
  const navigate = useNavigate();
  const heading = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = addressOf(text);
    setWrong(address === null);
    if (address !== null) void navigate(address);
  };
  return (
    <section className={styles.other} aria-labelledby={heading}>
      <h2 className="heading" id={heading}>
        {t(isFirst ? 'verify.first' : 'verify.other')}
      </h2>
      <form className={styles.said} onSubmit={submit} noValidate>
        <Field
          label={t('verify.field')}
          hint={t('verify.hint')}
          error={isWrong ? t('verify.unreadable') : undefined}
          required
        >
          <Textarea
            rows={3}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
          />
        </Field>
        <div className={styles.acts}>
          <Button type="submit" variant={isFirst ? 'default' : 'outline'}>
            {t('verify.check')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** A code alone names its certificate itself. */
function addressOf(text: string): string | null {
  const named = readPasted(text);
  const id = named?.id ?? (named?.code ? decodeCertificate(named.code)?.record.id : undefined);
  return id ? `${verifyPath(id)}${named?.code ? `#${named.code}` : ''}` : null;
}
