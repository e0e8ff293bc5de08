import { useState } from 'react';
import type { Course } from '#core/academy/lesson.ts';
import { ACADEMY_SOURCE } from '#core/certificates/completion.ts';
import { AppError } from '#core/errors/app-error.ts';
import { makeCertificate } from '#web/exports/certificate-file.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { issueCertificate } from './api.ts';
import type { MadeCertificate } from './certificate-documents.tsx';
import { useCompletionSheet } from './use-completion-sheet.ts';

/** The certificate of the academy: issued once by the server, drawn in the browser. */
export function useCompletion() {
  const { t } = useTranslation('certificates');
  const toSheet = useCompletionSheet();
  const [made, setMade] = useState<MadeCertificate>();
  const { mutate, isPending } = useWrite({
    async mutationFn(course: Course): Promise<MadeCertificate> {
      const certificate = await issueCertificate({ sourceRef: ACADEMY_SOURCE });
      const sheet = toSheet(certificate, course);
      return { certificate, sheet, written: await makeCertificate(sheet) };
    },
    onSuccess: setMade,
    failureToast: (error) => ({
      title: t('completion.failed'),
      // Lessons of this device that are still on their way.
      description:
        error instanceof AppError && error.code === 'conflict' ? t('completion.notYet') : undefined,
    }),
  });
  return { made, make: mutate, isPending };
}
