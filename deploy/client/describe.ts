import { projectFile } from '#schemas/files.ts';
import { openApi } from '../../api/openapi.ts';
import { allRoutes } from '../../api/routes.ts';

/** The file of the generated types. */
export const typesFile = projectFile('api', 'client', 'types.d.ts');

/** The OpenAPI description without the addresses of any installation. */
export function description(): object {
  const addresses = {
    api: 'https://api.example/v1',
    sdk: 'https://sdk.example',
    collector: 'wss://collector.example',
  };
  return openApi(allRoutes(addresses), addresses);
}
