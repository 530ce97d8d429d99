import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('databaseUrl', given)
    return
  }
  const postgres = await startPostgres()
  project.provide('databaseUrl', postgres.url)
  return postgres.stop
}
