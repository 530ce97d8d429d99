import type { Registry } from './rules.ts'

export interface RegistryEvents {
  'registry.load': { registry: Registry; name: string; fileName: string; rowCount: number; hash: string }
}
