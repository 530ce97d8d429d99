import type { LoadRow } from './queries.ts'

/** The parts of a load are removed by this job. */
export const discardJob = ({ id, bytes }: Pick<LoadRow, 'id' | 'bytes'>) => ({
  task: 'discardRegistryParts',
  payload: { id, bytes },
})

/** Reads a file whose parts are all there. */
export const readJob = (id: string) => ({
  task: 'readRegistryFile',
  payload: { id },
  key: `read registry load ${id}`,
})
