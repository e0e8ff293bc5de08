import type { ToolFacts } from '#core/tools/template.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { HIDDEN_TOOLS_KEY, useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import styles from '../admin.module.css';
import { hideTool, showTool } from '../api.ts';

/** Every tool, and whether it is offered. Hidden ones stand first. */
export function CataloguePanel() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const catalogue = useCatalogue();
  const hidden = useHiddenTools();
  return (
    <div className={styles.reports}>
      <p className="small soft">{t('catalogue.text')}</p>
      <Loaded query={catalogue}>
        {(tools) => (
          <ul className={view.rows}>
            {tools
              .toSorted(
                (a, b) =>
                  Number(hidden.has(b.slug)) - Number(hidden.has(a.slug)) ||
                  a.name.localeCompare(b.name, language),
              )
              .map((tool) => (
                <ToolRow key={tool.slug} tool={tool} isHidden={hidden.has(tool.slug)} />
              ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function ToolRow({ tool: { slug, name, level }, isHidden }: { tool: ToolFacts; isHidden: boolean }) {
  const { t } = useTranslation('admin');
  const change = useDangerousWrite({
    mutationFn: () => (isHidden ? showTool(slug) : hideTool(slug)),
    invalidates: [HIDDEN_TOOLS_KEY],
    successToast: () => ({ title: t(isHidden ? 'catalogue.shown' : 'catalogue.hidden', { tool: name }) }),
    failureToast: () => ({ title: t('catalogue.failed') }),
  });
  return (
    <li className={styles.grant}>
      <div className={styles.grantHead}>
        <h3 className={view.rowTitle}>{name}</h3>
        <LevelBadge level={level} variant="outline" />
        {isHidden && <Badge variant="warning">{t('catalogue.badge')}</Badge>}
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={t(isHidden ? 'catalogue.showNamed' : 'catalogue.hideNamed', { tool: name })}
        busy={change.isPending}
        onClick={() => void change.mutate()}
      >
        {t(isHidden ? 'catalogue.show' : 'catalogue.hide')}
      </Button>
    </li>
  );
}
