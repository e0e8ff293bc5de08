import { describe, expect, it } from 'vitest';
import { normalizeBaseUrl } from './base-url.ts';

describe('normalizeBaseUrl', () => {
  it.each([
    ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1'],
    [' https://openrouter.ai/api/v1/ ', 'https://openrouter.ai/api/v1'],
    ['openrouter.ai/api/v1', 'https://openrouter.ai/api/v1'],
    ['http://localhost:11434', 'http://localhost:11434/v1'],
    ['localhost:1234/v1', 'http://localhost:1234/v1'],
    ['http://127.0.0.1:1234/v1/', 'http://127.0.0.1:1234/v1'],
    // The page's security policy lets it call this machine by its name, and cannot name this address.
    ['http://[::1]:11434', 'http://localhost:11434/v1'],
    ['[::1]:11434', 'http://localhost:11434/v1'],
    ['https://[::1]:8443/v1', 'https://localhost:8443/v1'],
    ['https://host.example/v1/chat/completions', 'https://host.example/v1'],
  ])('%s', (input, url) => {
    expect(normalizeBaseUrl(input)).toBe(url);
  });

  it.each([
    ['http://example.com/v1', 'insecure_address'],
    ['http://192.168.1.5:11434', 'insecure_address'],
    ['http://[::2]:8080', 'insecure_address'],
    // Not this machine, though it begins like it.
    ['http://127.0.0.1.example.com', 'insecure_address'],
    ['http://localhost.example.com', 'insecure_address'],
    ['https://user:secret@example.com', 'invalid_address'],
    ['https://example.com/v1?key=secret', 'invalid_address'],
    ['ftp://example.com', 'invalid_address'],
    ['javascript://alert', 'invalid_address'],
    ['', 'invalid_address'],
    ['not an address', 'invalid_address'],
  ])('refuses %s', (input, code) => {
    expect(() => normalizeBaseUrl(input)).toThrow(expect.objectContaining({ code }));
  });
});
