import type { PaymentMethod, PaymentProviderId } from '#core/billing/order.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Radio } from '#web/ui/radio.tsx';

interface MethodFieldProps {
  /** Undefined until the server has said. */
  methods: readonly PaymentMethod[] | undefined;
  method: PaymentProviderId | undefined;
  isDisabled: boolean;
  onChoose: (method: PaymentProviderId) => void;
}

/** By what is paid, where there is a choice; and that no money moves in the test mode. */
export function MethodField({ methods, method, isDisabled, onChoose }: MethodFieldProps) {
  const { t } = useTranslation('billing');
  return (
    <>
      {methods && methods.length > 1 && (
        <fieldset className="field">
          <legend className="label">{t('checkout.method')}</legend>
          {methods.map(({ id }) => (
            <Radio
              key={id}
              name="method"
              label={t(`checkout.methods.${id}`)}
              checked={id === method}
              disabled={isDisabled}
              onChange={() => onChoose(id)}
            />
          ))}
        </fieldset>
      )}
      {method === 'test' && <p className="notice">{t('checkout.test')}</p>}
    </>
  );
}
