import { VISITOR } from '#core/visitors/attach-work.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { currentSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { adoptBoards, BOARDS_KEY, sendBoards } from '../adopt-boards.ts';
import { useBoards } from '../use-boards.ts';
import styles from './shelf.module.css';

/** Boards that nobody's account has yet: the question whose they are, and the act that answers it. */
export function VisitorBoards() {
  const { t } = useTranslation('boards');
  const { data = [] } = useBoards(VISITOR);
  const claiming = useWrite({
    mutationFn: async () => {
      const { user } = currentSession();
      if (!user) return;
      await adoptBoards(user.id, () => true);
      await sendBoards(user.id);
    },
    invalidates: [BOARDS_KEY],
  });
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="visitor-boards">
      <h2 className="heading" id="visitor-boards">
        {t('list.visitor.title')}
      </h2>
      <p className="soft">{t('list.visitor.text')}</p>
      <ul className={styles.names}>
        {data.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <div>
        <Button variant="outline" busy={claiming.isPending} onClick={() => void claiming.mutate()}>
          {t('list.visitor.take')}
        </Button>
      </div>
    </section>
  );
}
