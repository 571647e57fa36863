import { z } from 'zod';
import { type Env, oneOf, parseEnv } from './env.ts';

export const kafkaSecuritySettings = {
  KAFKA_SSL: oneOf(['true', 'false']).default('false'),
  KAFKA_SASL_MECHANISM: oneOf(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
};

const schema = z.object(kafkaSecuritySettings).transform(({ KAFKA_SSL, ...login }, ctx) => {
  const ssl = KAFKA_SSL === 'true';
  const {
    KAFKA_SASL_MECHANISM: mechanism,
    KAFKA_SASL_USERNAME: username,
    KAFKA_SASL_PASSWORD: password,
  } = login;
  if (mechanism && username && password) return { ssl, sasl: { mechanism, username, password } };
  const names = Object.keys(kafkaSecuritySettings).filter((name) => name.startsWith('KAFKA_SASL'));
  const missing = names.filter((name) => !login[name as keyof typeof login]);
  if (missing.length === names.length) return { ssl, sasl: null };
  ctx.addIssue(`${missing.join(', ')} must be set too: ${names.join(', ')} belong together.`);
  return z.NEVER;
});

/** How brokers that run elsewhere are reached. */
export type KafkaSecurity = Readonly<z.infer<typeof schema>>;

/** @throws ConfigError naming the variable; no sentence repeats a password */
export const kafkaSecurityFrom = (env: Env): KafkaSecurity => parseEnv(schema, env);
