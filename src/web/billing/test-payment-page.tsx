import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { type FormEvent, useRef, useState } from 'react';
import { TEST_CARDS, type TestAct, type TestCard, type TestPayment } from '#core/billing/test-payment.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { fetchTestPayment, playAct } from './api.ts';
import styles from './billing.module.css';

const KEY = ['test-payment'];

/** What another company's page would be: a card to choose, and later what banks and clocks do to a payment. */
export function TestPaymentPage({ id }: { id: string }) {
  const { t } = useTranslation('billing');
  const {
    data: payment,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [...KEY, id],
    queryFn: () => fetchTestPayment(id),
  });
  return (
    <>
      <PageHeader title={t('test.title')} />
      <p className={clsx('notice', styles.sheetNotice)}>{t('test.notice')}</p>
      {!payment && !error && <LoadingState label={t('test.loading')} />}
      {!payment && error && (
        <ErrorState
          level={2}
          title={t('test.failed')}
          onRetry={isFetching ? undefined : () => void refetch()}
          errorId={errorIdOf(error)}
        />
      )}
      {payment && <Payment payment={payment} />}
    </>
  );
}

function Payment({ payment }: { payment: TestPayment }) {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isDeclined, setDeclined] = useState(false);
  const backToShop = `/orders/${payment.orderId}`;
  const { mutate, isPending, variables } = useWrite({
    mutationFn: (request: { act: TestAct; card: TestCard }) => playAct(payment.id, request),
    onSuccess(outcome, { act }) {
      client.setQueryData([...KEY, payment.id], outcome.payment);
      setDeclined(outcome.isDeclined);
      // Its button is gone, and the next one would take the focus with its place.
      if (!offeredActs(outcome.payment).includes(act)) heading.current?.focus();
      // A payment that is done leads back, as it does elsewhere; what is played later stays here.
      const isOver = outcome.payment.state === 'paid' || outcome.payment.state === 'left';
      if (payment.state !== 'paid' && isOver) window.location.assign(outcome.payment.returnUrl);
    },
    invalidates: [KEY],
    failureToast: () => ({ title: t('test.actFailed') }),
  });
  const play = (act: TestAct, card: TestCard = 'succeeds') => void mutate({ act, card });
  const acts = offeredActs(payment).filter((act) => act !== 'pay' && act !== 'authenticate');
  const actButton = (act: TestAct, variant: ButtonVariant = 'outline') => (
    <Button
      key={act}
      variant={variant}
      disabled={isPending}
      busy={variables?.act === act}
      onClick={() => play(act)}
    >
      {t(`test.acts.${act}`)}
    </Button>
  );
  return (
    <Leaf as="section" className={styles.sheet} aria-labelledby="payment">
      <div role="status">
        <h2 className="heading" id="payment" tabIndex={-1} ref={heading}>
          <State payment={payment} />
        </h2>
      </div>
      {!isRefundedInFull(payment) && (
        <p className={clsx('figures', styles.total)}>
          <Price payment={payment} />
        </p>
      )}
      {isDeclined && (
        <p className="notice notice-danger" role="alert">
          {t('test.declined')}
        </p>
      )}
      {payment.acts.includes('pay') && <CardForm isPending={isPending} onPay={(card) => play('pay', card)} />}
      <div className={styles.acts}>
        {payment.acts.includes('authenticate') && actButton('authenticate', 'default')}
        {/* Before the others: acts that go would take it from under the pointer. */}
        <ButtonLink to={backToShop} variant={acts.length > 0 ? 'ghost' : 'outline'}>
          {t('test.back')}
        </ButtonLink>
        {acts.map((act) => actButton(act))}
      </div>
    </Leaf>
  );
}

const isRefundedInFull = ({ chargedCents, refundedCents }: TestPayment): boolean =>
  refundedCents > 0 && refundedCents >= chargedCents;

/** Of a payment that was given back nothing is left to dispute, to renew or to end; a dispute that is open goes on. */
const offeredActs = (payment: TestPayment): TestAct[] =>
  isRefundedInFull(payment)
    ? payment.acts.filter((act) => act === 'win_dispute' || act === 'lose_dispute')
    : payment.acts;

function State({ payment }: { payment: TestPayment }) {
  const { t } = useTranslation('billing');
  const amount = formatPrice(payment.refundedCents, useLanguage());
  if (isRefundedInFull(payment)) return t('test.refunded', { amount });
  return payment.refundedCents > 0 ? t('test.partlyRefunded', { amount }) : t(`test.states.${payment.state}`);
}

function Price({ payment: { isPlan, cents, creditCents } }: { payment: TestPayment }) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const price = formatPrice(cents, language);
  if (!isPlan) return price;
  const first = formatPrice(cents - creditCents, language);
  return t(creditCents > 0 ? 'checkout.firstThenMonth' : 'checkout.perMonth', { first, price });
}

function CardForm({ isPending, onPay }: { isPending: boolean; onPay: (card: TestCard) => void }) {
  const { t } = useTranslation('billing');
  const [card, setCard] = useState<TestCard>('succeeds');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPay(card);
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      <fieldset className="field">
        <legend className="label">{t('test.card')}</legend>
        {TEST_CARDS.map((each) => (
          <Radio
            key={each}
            name="card"
            label={t(`test.cards.${each}`)}
            checked={card === each}
            onChange={() => setCard(each)}
          />
        ))}
      </fieldset>
      <Button type="submit" busy={isPending}>
        {t('test.acts.pay')}
      </Button>
    </form>
  );
}
