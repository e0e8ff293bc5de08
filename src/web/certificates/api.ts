/** Calls for certificates. @throws AppError, NetworkError */
import type {
  CertifiableView,
  CertificateRequest,
  IssuedCertificate,
  VerifiedCertificate,
} from '#core/certificates/certificate.ts';
import { getItems, getJson, send, sendForJson } from '#web/api/call-api.ts';

export const fetchCertifiable = (): Promise<CertifiableView[]> =>
  getItems<CertifiableView>('/api/certificates');

export const issueCertificate = (json: CertificateRequest): Promise<IssuedCertificate> =>
  sendForJson('PUT', '/api/certificates', { json });

export const fetchVerified = (id: string): Promise<VerifiedCertificate> =>
  getJson<VerifiedCertificate>(`/api/certificates/${id}`);

/** To the address of the account. */
export const mailCertificate = (id: string): Promise<Response> =>
  send('POST', `/api/certificates/${id}/mail`);
