import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { MenuItem, PopoverMenu } from '#web/ui/popover-menu.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { showToast, type ToastType } from '#web/ui/toast.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { Part, Row } from './part.tsx';

const TOASTS: ToastType[] = ['success', 'error', 'warning', 'info'];

export function OverlaySpecimens() {
  const { t } = useTranslation(['design', 'common']);
  const [open, setOpen] = useState<'dialog' | 'alert' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  const actions = (
    <>
      <Button variant="ghost" onClick={close}>
        {t('common:cancel')}
      </Button>
      <Button variant="destructive" onClick={close}>
        {t('common:delete')}
      </Button>
    </>
  );
  return (
    <Part name="overlays">
      <Row>
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          {t('overlays.dialog')}
        </Button>
        <Button variant="outline" onClick={() => setOpen('alert')}>
          {t('overlays.alert')}
        </Button>
        <Button variant="outline" onClick={() => setOpen('drawer')}>
          {t('overlays.drawer')}
        </Button>
        <Tooltip content={t('overlays.tooltip')}>
          <Button variant="ghost" size="icon" aria-label={t('common:copy')}>
            <Copy aria-hidden="true" />
          </Button>
        </Tooltip>
        <PopoverMenu
          trigger={<Ellipsis aria-hidden="true" />}
          label={t('overlays.menu')}
          size="icon"
          align="start"
        >
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => {}}>
            {t('common:edit')}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden="true" />} destructive onSelect={() => {}}>
            {t('common:delete')}
          </MenuItem>
        </PopoverMenu>
      </Row>
      <Row>
        {TOASTS.map((type) => (
          <Button
            key={type}
            variant="secondary"
            onClick={() => showToast({ type, title: t(`toasts.${type}`), description: t('sample.text') })}
          >
            {t(`toasts.${type}`)}
          </Button>
        ))}
      </Row>
      <Tabs
        label={t('parts.overlays')}
        tabs={[
          { id: 'a', label: t('fields.option.a'), content: <p className="soft">{t('sample.text')}</p> },
          { id: 'b', label: t('fields.option.b'), content: <p className="soft">{t('sample.heading')}</p> },
          { id: 'c', label: t('leaf.locked'), content: null, disabledReason: t('overlays.reason') },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('overlays.dialog')}
        description={t('sample.text')}
        actions={<Button onClick={close}>{t('common:done')}</Button>}
      />
      <Dialog
        kind="alert"
        open={open === 'alert'}
        onClose={close}
        title={t('overlays.alert')}
        description={t('sample.text')}
        actions={actions}
      />
      <Drawer open={open === 'drawer'} onClose={close} title={t('overlays.drawer')}>
        <p className="soft">{t('sample.text')}</p>
      </Drawer>
    </Part>
  );
}
