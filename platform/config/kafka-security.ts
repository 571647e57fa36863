import { ConfigError, type Env, oneOf } from './env.ts';

/** How brokers that run elsewhere are reached. */
export type KafkaSecurity = { readonly ssl: boolean; readonly sasl: KafkaLogin | null };
type KafkaLogin = {
  readonly mechanism: (typeof mechanisms)[number];
  readonly username: string;
  readonly password: string;
};
const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** @throws ConfigError naming the variable; no sentence repeats a password */
export function kafkaSecurityFrom(env: Env): KafkaSecurity {
  const ssl = oneOf(env, 'KAFKA_SSL', ['true', 'false'], 'false') === 'true';
  const names = ['KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return { ssl, sasl: null };
  if (missing.length > 0) {
    throw new ConfigError(`${missing.join(', ')} must be set too: ${names.join(', ')} belong together.`);
  }
  const mechanism = oneOf(env, 'KAFKA_SASL_MECHANISM', mechanisms, 'plain');
  return {
    ssl,
    sasl: { mechanism, username: env['KAFKA_SASL_USERNAME']!, password: env['KAFKA_SASL_PASSWORD']! },
  };
}
