import { projectFile } from '#schemas/files.ts';
import { openApi } from '../../api/openapi.ts';
import { allRoutes } from '../../api/routes.ts';

/** Where the generated types lie. */
export const typesFile = projectFile('api', 'client', 'types.d.ts');

/** The description without the addresses of any one installation. */
export function description(): object {
  const addresses = {
    api: 'https://api.example/v1',
    sdk: 'https://sdk.example',
    collector: 'wss://collector.example',
  };
  return openApi(allRoutes(addresses), addresses);
}
