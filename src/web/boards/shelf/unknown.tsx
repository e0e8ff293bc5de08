import { BOARD_PATH, startPath, USE_CASES } from '#core/boards/use-case.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** For a use case that there is none of: says so, and offers those that there are. */
export function UnknownUseCase({ name }: { name: string }) {
  const { t } = useTranslation('boards');
  return (
    <div className="wrap page">
      <EmptyState
        level={1}
        plate="visual-workspace"
        title={t('unknown.title', { name: name.slice(0, 60) })}
        action={USE_CASES.map((useCase) => (
          <ButtonLink key={useCase} variant="outline" to={startPath(useCase)}>
            {t(`useCases.${useCase}`)}
          </ButtonLink>
        ))}
      >
        {t('unknown.text')}
      </EmptyState>
    </div>
  );
}

export function MissingBoard() {
  const { t } = useTranslation('boards');
  return (
    <div className="wrap page">
      <EmptyState
        level={1}
        plate="visual-workspace"
        title={t('missing.title')}
        action={
          <ButtonLink variant="outline" to={BOARD_PATH}>
            {t('missing.action')}
          </ButtonLink>
        }
      >
        {t('missing.text')}
      </EmptyState>
    </div>
  );
}
