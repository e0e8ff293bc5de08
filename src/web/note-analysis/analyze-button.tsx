import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { NoteAnalysis } from './use-note-analysis.tsx';

interface AnalyzeButtonProps {
  analysis: NoteAnalysis;
  text: string;
}

export function AnalyzeButton({ analysis, text }: AnalyzeButtonProps) {
  const { t } = useTranslation(['note-analysis', 'common']);
  return (
    <>
      {analysis.isAnalyzing && (
        <Button variant="ghost" onClick={analysis.cancel}>
          {t('common:cancel')}
        </Button>
      )}
      <Button
        busy={analysis.isAnalyzing}
        busyLabel={t('analyzing')}
        onClick={() => void analysis.analyze(text)}
      >
        {t('analyze')}
      </Button>
    </>
  );
}
