import { ClickHouseError } from '@clickhouse/client';
import pg from 'pg';
import { expect, test } from 'vitest';
import { errorFields } from './logger.ts';

test('a log line has no row, parameter or statement of a Postgres error', () => {
  const planted = 'canary-visitor-0123456789';
  const error = Object.assign(new pg.DatabaseError('duplicate key value', 100, 'error'), {
    code: '23505',
    detail: `Key (site_id, visitor_id)=(shop, ${planted}) already exists.`,
    where: `COPY ledger_order, line 1: "${planted}"`,
    internalQuery: `select '${planted}'`,
    parameters: [planted],
    constraint: 'visitor_email_pkey',
    table: 'visitor_email',
  });
  const shown = errorFields(error);
  expect(JSON.stringify(shown)).not.toContain(planted);
  expect(shown).toMatchObject({ code: '23505', constraint: 'visitor_email_pkey', table: 'visitor_email' });
  expect(String(shown['stack'])).toContain('logger.test.ts');
});

const quoting = "Cannot parse input: expected '\"' before: 'canary-visitor-0123456789'";
// Bundles rename the class, which then logs under another name.
class _ClickHouseError extends ClickHouseError {}

test.each([ClickHouseError, _ClickHouseError])('a log line has no rows that ClickHouse quotes', (Class) => {
  const error = new Class({ message: quoting, code: '27', type: 'CANNOT_PARSE_INPUT_ASSERTION_FAILED' });
  expect(errorFields(Object.setPrototypeOf(error, Class.prototype) as Error)).toEqual({
    type: 'ClickHouseError',
    message: 'ClickHouse rejected the statement: CANNOT_PARSE_INPUT_ASSERTION_FAILED (27)',
    code: '27',
  });
});

test('a log line has no text of ClickHouse that its client cannot parse', () => {
  const shown = errorFields(new Error(`Code: 27. DB::Exception: ${quoting}`));
  expect(shown).toEqual({ type: 'ClickHouseError', message: 'ClickHouse rejected the statement' });
});

test('the fields of a network error are kept', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), {
    ...{ code: 'ECONNREFUSED', errno: -111, syscall: 'connect', address: '127.0.0.1', port: 5432 },
  });
  expect(errorFields(error)).toMatchObject({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 });
});

test('each of several addresses that did not answer is logged, and nothing else of their errors', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { address, port: 9092, detail: 'canary' });
  const error = Object.assign(new AggregateError([refused('::1'), refused('127.0.0.1')], ''), {
    code: 'ECONNREFUSED',
  });
  const shown = errorFields(error);
  expect(shown).toMatchObject({
    code: 'ECONNREFUSED',
    aggregateErrors: [{ address: '::1', port: 9092 }, { address: '127.0.0.1' }],
  });
  expect(JSON.stringify(shown)).not.toContain('canary');
});

test('a broker that does not answer is logged', () => {
  const error = Object.assign(new Error('Connection timeout'), { broker: 'kafka-2:9092', retryCount: 3 });
  expect(errorFields(error)).toMatchObject({ broker: 'kafka-2:9092', retryCount: 3 });
});

test('a value that is no error is logged as it is', () => {
  expect(errorFields('a text' as never)).toBe('a text');
});
