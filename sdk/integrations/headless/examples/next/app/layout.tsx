import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Shop } from './shop';

/** Your middleware creates a nonce for each request and passes it on in this header, as Next's guide to CSP shows. */
export default async function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang="en">
      <body>
        <Shop nonce={nonce}>{children}</Shop>
      </body>
    </html>
  );
}
