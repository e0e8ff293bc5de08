import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { BOARD_LIMITS, type CardContent } from '#core/boards/board.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useBoardOwner } from '../use-boards.ts';
import styles from './editor.module.css';
import { listResults, type OfferedResult } from './own-results.ts';

interface ResultPickerProps {
  onClose: () => void;
  onPick: (result: Extract<CardContent, { kind: 'result' }>) => void;
}

/** One of the results that somebody has. */
export default function ResultPicker({ onClose, onPick }: ResultPickerProps) {
  const { t } = useTranslation('boards');
  const owner = useBoardOwner() ?? '';
  const { data: tools } = useCatalogue();
  const [typed, setTyped] = useState('');
  const [onlyStarred, setOnlyStarred] = useState(false);
  const query = useDeferredValue(typed);
  const results = useQuery({
    queryKey: ['results-for-board', owner, query, onlyStarred],
    queryFn: () => listResults(owner, { query, onlyStarred }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
  const nameOf = ({ toolName, toolSlug }: OfferedResult) =>
    (toolName ?? tools?.find(({ slug }) => slug === toolSlug)?.name ?? toolSlug).slice(0, BOARD_LIMITS.tool);
  const pick = async (result: OfferedResult) => {
    try {
      onPick({ kind: 'result', tool: nameOf(result), ...(await result.read()) });
    } catch {
      showToast({ type: 'error', title: t('failed.result') });
    }
  };
  return (
    <Dialog open onClose={onClose} size="wide" title={t('result.title')} description={t('result.text')}>
      <div className={styles.search}>
        <Input
          type="search"
          aria-label={t('result.search')}
          placeholder={t('result.search')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Chip pressed={onlyStarred} onClick={() => setOnlyStarred(!onlyStarred)}>
          {t('result.starred')}
        </Chip>
      </div>
      {results.isError && !results.data && (
        <ErrorState title={t('failed.runs')} onRetry={() => void results.refetch()} />
      )}
      {results.data?.length === 0 && (
        <p className="soft">
          {t('result.none')}{' '}
          <ButtonLink variant="link" to="/tools">
            {t('result.tools')}
          </ButtonLink>
        </p>
      )}
      <ul className={styles.results}>
        {results.data?.map((result) => (
          <li key={result.id}>
            <div>
              <p className="subhead">{result.title || nameOf(result)}</p>
              <p className="small soft">{nameOf(result)}</p>
              <p className={styles.excerpt}>{result.excerpt}</p>
            </div>
            <Button
              variant="outline"
              size="icon"
              aria-label={t('result.add', { title: result.title || nameOf(result) })}
              onClick={() => void pick(result)}
            >
              <Plus className="icon" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
