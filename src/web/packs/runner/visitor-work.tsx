import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { hasVisitorPack, takePack } from '../pack-key.ts';
import styles from './pack-runner.module.css';

interface VisitorWorkProps {
  userId: string;
  packId: string;
  onTaken: () => void;
}

/** Whose it is that was begun in this pack while nobody was signed in: only their act moves it, with or without a history. */
export function VisitorWork({ userId, packId, onTaken }: VisitorWorkProps) {
  const { t } = useTranslation('packs');
  const queryKey = ['visitor-pack', packId];
  const { data: isThere = false } = useQuery({
    queryKey,
    queryFn: () => hasVisitorPack(packId),
    // The device is always in reach.
    networkMode: 'always',
    staleTime: 0,
  });
  const taking = useWrite({
    mutationFn: () => takePack(userId, packId),
    invalidates: [queryKey],
    onSuccess: onTaken,
  });
  if (!isThere) return null;
  return (
    <section className={styles.visitor}>
      <p className="small soft">{t('visitor.text')}</p>
      <Button variant="outline" size="sm" busy={taking.isPending} onClick={() => void taking.mutate()}>
        {t('visitor.take')}
      </Button>
    </section>
  );
}
