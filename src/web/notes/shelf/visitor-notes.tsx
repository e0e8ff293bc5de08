import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { adoptNotes, sendWaitingNotes } from '../move-notes.ts';
import { useVisitorNotes } from '../use-notes.ts';

/** Notes that were written here while nobody was signed in: whoever is, says whether they are theirs. */
export function VisitorNotes({ owner }: { owner: string }) {
  const { t } = useTranslation('notes');
  const count = useVisitorNotes(owner);
  const claiming = useWrite({
    mutationFn: async () => {
      await adoptNotes(owner, () => true);
      // They are the account's from now on, whenever it can be reached.
      await sendWaitingNotes(owner).catch(() => undefined);
    },
  });
  return (
    <p className={count > 0 ? 'notice' : 'visually-hidden'}>
      {/* There before its words, which would not be heard otherwise. */}
      <span role="status">{count > 0 && t('visitor.ask', { count })}</span>{' '}
      {count > 0 && (
        <Button variant="outline" size="sm" busy={claiming.isPending} onClick={() => void claiming.mutate()}>
          {t('visitor.take')}
        </Button>
      )}
    </p>
  );
}
