import type { Registry } from '@wellspring/api/contract/registries'

export interface RegistryEvents {
  'registry.load': { registry: Registry; name: string; fileName: string; rowCount: number; hash: string }
  'registryLoad.open': { registry: Registry; fileName: string; bytes: number }
  'registryLoad.read': { registry: Registry; fileName: string }
  'registryLoad.cancel': { registry: Registry; fileName: string }
  'registryLoad.refuse': { registry: Registry; fileName: string; refusal: string }
  'registryLoad.fail': { registry: Registry; fileName: string; refusal: string }
}

declare module '../../event.ts' {
  interface Events extends RegistryEvents {}
}
