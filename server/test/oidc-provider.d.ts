/** The provider's own store in memory, which it only offers with a warning. */
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterConstructor } from 'oidc-provider'

  export function createMemoryAdapter(clockToleranceSeconds: number): AdapterConstructor
}
