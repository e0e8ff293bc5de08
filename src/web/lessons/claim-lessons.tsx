import { useQuery } from '@tanstack/react-query';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { adoptLessons, LESSONS_KEY, listKept, sendLessons } from '#web/academy/device-lessons.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useWrite } from '#web/ui/use-write.ts';

/** For who is signed in while lessons of a visitor wait on the device that did not join by themselves: whose are they? */
export function ClaimLessons() {
  const { t } = useTranslation('academy');
  const { user } = useSession();
  const key = [...LESSONS_KEY, 'unclaimed'];
  const { data: kept = [] } = useQuery({
    queryKey: key,
    queryFn: () => listKept(VISITOR),
    enabled: user !== null,
    networkMode: 'always',
  });
  const claiming = useWrite({
    async mutationFn() {
      if (!user) return;
      await adoptLessons(user.id, () => true);
      await sendLessons(user.id);
    },
    invalidates: [LESSONS_KEY],
    failureToast: () => ({ title: t('claim.failed') }),
  });
  if (!user || kept.length === 0) return null;
  return (
    <div>
      <p className="small soft">{t('claim.text', { count: kept.length })}</p>
      <Button variant="outline" size="sm" busy={claiming.isPending} onClick={() => void claiming.mutate()}>
        {t('claim.take')}
      </Button>
    </div>
  );
}
