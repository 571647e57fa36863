import { z } from 'zod';
import { ConfigError, type Env, oneOf, parseSettings } from './env.ts';

export const kafkaSecuritySettings = {
  KAFKA_SSL: oneOf(['true', 'false']).default('false'),
  KAFKA_SASL_MECHANISM: oneOf(['plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer']).optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  /** file with the token of oauthbearer, read at each login, so that another program can renew it */
  KAFKA_SASL_TOKEN_FILE: z.string().optional(),
};

/** TLS and login of the brokers. */
export type KafkaSecurity = Readonly<ReturnType<typeof kafkaSecurityFrom>>;

/** @throws ConfigError that names the variable and never a password */
export function kafkaSecurityFrom(env: Env) {
  const { KAFKA_SSL, ...login } = parseSettings(kafkaSecuritySettings, env);
  const ssl = KAFKA_SSL === 'true';
  const mechanism = login.KAFKA_SASL_MECHANISM;
  const tokenFile = login.KAFKA_SASL_TOKEN_FILE;
  if (mechanism === 'oauthbearer' || tokenFile) {
    if (mechanism !== 'oauthbearer' || !tokenFile) {
      throw new ConfigError('KAFKA_SASL_TOKEN_FILE and KAFKA_SASL_MECHANISM=oauthbearer belong together.');
    }
    if (!ssl)
      throw new ConfigError(
        'KAFKA_SSL must be true with KAFKA_SASL_MECHANISM=oauthbearer: without TLS, others could read the token.',
      );
    return { ssl, sasl: { mechanism, tokenFile } } as const;
  }
  const [username, password] = [login.KAFKA_SASL_USERNAME, login.KAFKA_SASL_PASSWORD];
  if (mechanism && username && password) return { ssl, sasl: { mechanism, username, password } };
  const names = ['KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return { ssl, sasl: null };
  throw new ConfigError(`${missing.join(', ')} must be set too: ${names.join(', ')} belong together.`);
}
