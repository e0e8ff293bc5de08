/** Calls for certificates. @throws AppError, NetworkError */
import type {
  CertifiableView,
  CertificateRequest,
  IssuedCertificate,
  VerifiedCertificate,
} from '#core/certificates/certificate.ts';
import { apiUrl } from '#web/api/api.ts';
import { apiFetch } from '#web/api/api-fetch.ts';
import { getItems, getJson, sendForJson } from '#web/api/call-api.ts';

export const fetchCertifiable = (): Promise<CertifiableView[]> =>
  getItems<CertifiableView>('/api/certificates');

export const issueCertificate = (json: CertificateRequest): Promise<IssuedCertificate> =>
  sendForJson('PUT', '/api/certificates', { json });

export const fetchVerified = (id: string): Promise<VerifiedCertificate> =>
  getJson<VerifiedCertificate>(`/api/certificates/${id}`);

/** To the address of the account, as a file. */
export const mailCertificate = (id: string, pdf: Blob, idempotencyKey: string): Promise<Response> =>
  apiFetch(apiUrl(`/api/certificates/${id}/mail`), {
    method: 'POST',
    headers: { 'Content-Type': pdf.type, 'Idempotency-Key': idempotencyKey },
    body: pdf,
  });
