import { z } from 'zod';
import { ConfigError, type Env, oneOf, parseEnv } from './env.ts';

const mechanism = oneOf(['plain', 'scram-sha-256', 'scram-sha-512']);
const login = {
  KAFKA_SASL_MECHANISM: mechanism,
  KAFKA_SASL_USERNAME: z.string(),
  KAFKA_SASL_PASSWORD: z.string(),
};
export const kafkaSecuritySettings = {
  KAFKA_SSL: oneOf(['true', 'false']).default('false'),
  ...z.object(login).partial().shape,
};

/** How brokers that run elsewhere are reached. */
export type KafkaSecurity = Readonly<ReturnType<typeof kafkaSecurityFrom>>;

/** @throws ConfigError naming the variable; no sentence repeats a password */
export function kafkaSecurityFrom(env: Env) {
  const ssl = parseEnv(z.object(kafkaSecuritySettings), env).KAFKA_SSL === 'true';
  const names = Object.keys(login);
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return { ssl, sasl: null };
  if (missing.length > 0) {
    throw new ConfigError(`${missing.join(', ')} must be set too: ${names.join(', ')} belong together.`);
  }
  const set = parseEnv(z.object(login), env);
  return {
    ssl,
    sasl: {
      mechanism: set.KAFKA_SASL_MECHANISM,
      username: set.KAFKA_SASL_USERNAME,
      password: set.KAFKA_SASL_PASSWORD,
    },
  };
}
