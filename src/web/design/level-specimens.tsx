import { LEVELS } from '#core/licenses/levels.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { Part, Row } from './part.tsx';

const BADGES: BadgeVariant[] = [
  'default',
  'secondary',
  'outline',
  'destructive',
  'lit',
  'touch',
  'success',
  'warning',
];

export function LevelSpecimens() {
  const { t } = useTranslation('design');
  return (
    <Part name="levels">
      {(['plain', 'outline', 'filled'] as const).map((variant) => (
        <Row key={variant}>
          {LEVELS.map((level) => (
            <LevelBadge key={level} level={level} variant={variant} />
          ))}
        </Row>
      ))}
      <Row>
        <LevelBadge level="reseller" variant="plain" locked />
        {BADGES.map((variant) => (
          <Badge key={variant} variant={variant}>
            {t(`badges.${variant}`)}
          </Badge>
        ))}
      </Row>
    </Part>
  );
}
