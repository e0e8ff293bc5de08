-- What a provider was last asked to give back and has not told yet: { paymentId, refundedCents, at }.
alter table orders add column asked_refund jsonb;
