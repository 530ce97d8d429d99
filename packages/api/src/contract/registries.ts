import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, Limit, PageIndex, PathId, SearchWords, fileName } from './fields.ts'
import { SignedParts, countParts } from './upload-parts.ts'
import { registryLoadSorts } from './sorts.ts'

/** Public US registries: holders of an NPI, and excluded providers. */

/** `nppes`: the NPI registry. `leie`: the List of Excluded Individuals and Entities. */
export const registryKinds = ['nppes', 'leie'] as const
export type Registry = (typeof registryKinds)[number]

/**
 * `uploading`: sent by the browser. `waiting`, `reading`: queued for, or being read by the server. `loaded`: in use.
 * `refused`: not a valid file. `failed`: reading was aborted by an error.
 */
export const registryLoadStatuses = [
  'uploading',
  'waiting',
  'reading',
  'loaded',
  'refused',
  'failed',
  'cancelled',
] as const
export type RegistryLoadStatus = (typeof registryLoadStatuses)[number]

const activeStatuses: readonly RegistryLoadStatus[] = ['uploading', 'waiting', 'reading']

/** Whether a load is still running. */
export const isActiveLoad = (status: RegistryLoadStatus) => activeStatuses.includes(status)

/** Larger than the largest of these files, unpacked. */
export const MAX_REGISTRY_BYTES = 16 * 1024 ** 3

/** The registry file in use. */
export const RegistryFile = z.object({
  registry: z.enum(registryKinds),
  name: z.string(),
  fileName: z.string(),
  rowCount: z.int(),
  hash: z.string(),
  loadedAt: Instant,
})
export type RegistryFile = z.infer<typeof RegistryFile>

/** An upload of a registry file by an administrator, whatever its outcome. */
export const RegistryLoad = z.object({
  id: Id,
  registry: z.enum(registryKinds),
  registryName: z.string(),
  fileName: z.string(),
  /** Size of the uploaded file. */
  bytes: z.int(),
  status: z.enum(registryLoadStatuses),
  /** Bytes read so far. */
  readBytes: z.int(),
  rowCount: z.int(),
  /** Why it was refused or failed, as a sentence. */
  refusal: z.string().nullable(),
  by: z.object({ id: Id, name: z.string() }),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
})
export type RegistryLoad = z.infer<typeof RegistryLoad>

export const RegistryFileName = fileName(
  'Choose a file.',
  'The name of the file has characters that cannot be saved.',
)
  .max(255, 'The name of the file exceeds 255 characters.')
  .refine((name) => /\.(csv|zip)$/i.test(name), 'Choose a CSV file, or the ZIP archive it comes in.')

export const RegistryFileBytes = z
  .int('Choose a file.')
  .min(1, 'This file is empty.')
  .max(MAX_REGISTRY_BYTES, 'This file is larger than 16 GB.')

const Part = z.int().min(1).max(countParts(MAX_REGISTRY_BYTES))
const one = z.object({ id: PathId })
const admins = ['admin'] as const

export const registries = {
  listRegistryLoads: endpoint('GET', '/registry-loads', {
    access: admins,
    summary:
      'List the public registers with the file in use and the newest load of each, and all loads, newest first.',
  })
    .input(
      z.object({
        /** Name of the file, the registry or the uploader. */
        search: SearchWords,
        sort: z.enum(registryLoadSorts).optional(),
        limit: Limit,
        page: PageIndex,
      }),
    )
    .output(
      z.object({
        registers: z.array(
          z.object({
            registry: z.enum(registryKinds),
            name: z.string(),
            current: RegistryFile.nullable(),
            /** The newest load, possibly still running. */
            last: RegistryLoad.nullable(),
          }),
        ),
        loads: z.array(RegistryLoad),
        totalRecords: z.int(),
      }),
    ),
  openRegistryLoad: endpoint('POST', '/registry-loads', {
    access: admins,
    summary: "Start the upload of a register's file; its parts follow.",
  })
    .input(
      z.object({
        registry: z.enum(registryKinds, 'Choose a register.'),
        fileName: RegistryFileName,
        bytes: RegistryFileBytes,
        /** Accepts a file with far fewer records than the one in use. */
        mayBeSmaller: z.boolean().default(false),
      }),
    )
    .output(z.object({ load: RegistryLoad })),
  signRegistryParts: endpoint('POST', '/registry-loads/{id}/parts', {
    access: admins,
    summary: 'Get the URLs to PUT the next parts of a file, from a number on.',
  })
    .input(z.object({ id: PathId, from: Part }))
    .output(SignedParts),
  readRegistryLoad: endpoint('POST', '/registry-loads/{id}/read', {
    access: admins,
    summary: 'Complete the upload and read the file.',
  })
    .input(one)
    .output(z.object({ load: RegistryLoad })),
  cancelRegistryLoad: endpoint('DELETE', '/registry-loads/{id}', {
    access: admins,
    summary: 'Abort a running load; the file in use stays.',
  })
    .input(one)
    .output(z.object({ load: RegistryLoad })),
}
