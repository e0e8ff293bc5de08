import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolFacts } from '#core/tools/template.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { takeVisitorWork } from '#web/visitors/attach-visitor-work.ts';
import { DeviceRuns } from './device-runs.tsx';

/** What was made here while nobody was signed in. Who is signed in now may say that it is theirs. */
export function VisitorRuns({ tools }: { tools: readonly ToolFacts[] }) {
  const { t } = useTranslation('history');
  const { user, keepRuns } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    setIsBusy(true);
    await takeVisitorWork();
    setIsBusy(false);
  };
  return (
    <DeviceRuns
      owner={VISITOR}
      tools={tools}
      title={t('device.visitor.title')}
      text={t(`device.visitor.${user ? (keepRuns === false ? 'off' : 'ask') : 'text'}`)}
      action={
        user &&
        keepRuns !== false && (
          <Button variant="outline" size="sm" busy={isBusy} onClick={() => void take()}>
            {t('device.visitor.take')}
          </Button>
        )
      }
    />
  );
}
