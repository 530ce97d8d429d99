import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'

import { kinds, roles } from './endpoint.ts'
import type { Access, EndpointMeta, Kind } from './endpoint.ts'
import { contract } from './index.ts'
import { hostOf, roleLineOf, roleTable } from './role-table.ts'
import type { RoleLine } from './role-table.ts'

test('every kind and every role is in the table, with the host that it logs in on', () => {
  expect(new Set(roleTable.flatMap(({ kind }) => kind ?? []))).toEqual(new Set(kinds))
  expect(new Set(roleTable.flatMap(({ role }) => role ?? []))).toEqual(new Set(roles))
  expect(kinds.map(hostOf)).toEqual(['patron', 'provider', 'tenant', 'admin', 'admin'])
  expect(roleLineOf({ kind: 'provider', roles: ['member-provider'] }).title).toBe('Member provider')
  expect(roleLineOf({ kind: 'provider', roles: [] }).title).toBe('Provider who applies')
})

const mark = (access: Access, kind: Kind | null) =>
  access === 'anyone' || (kind !== null && (access === 'signed-in' || access.includes(kind))) ? '●' : ''

const columns: readonly (Kind | null)[] = [null, ...kinds]
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function lineOf({ title, host, sees, secondFactor, may, mayNot }: RoleLine) {
  const list = (texts: readonly string[]) => texts.join('; ')
  return row([title, host, sees, secondFactor, list(may), list(mayNot)])
}

function matrixOf(domain: string, procedures: Record<string, AnyContractProcedure>) {
  const rows = Object.entries(procedures).map(([name, procedure]) => {
    const { meta, route } = procedure['~orpc']
    const { access } = meta as EndpointMeta
    return row([`\`${name}\``, route.summary ?? '', ...columns.map((kind) => mark(access, kind))])
  })
  return [
    `### ${domain}`,
    '',
    row(['call', 'what it does', 'guest', ...kinds]),
    row(Array.from({ length: 8 }, () => '---')),
    ...rows,
    '',
  ]
}

const documentOf = () =>
  [
    '# Roles, and who may call what',
    '',
    'Printed from `role-table.ts` and the contract by `vitest run src/contract/role-table.test.ts -u` in `packages/api`; a test holds it.',
    'A mark says that a call lets the kind in. Whose rows they see there is decided by the server: those of others are not found.',
    '',
    '## Roles',
    '',
    row(['role', 'host', 'sees', 'second factor', 'may', 'may not']),
    row(Array.from({ length: 6 }, () => '---')),
    ...roleTable.map(lineOf),
    '',
    '## Calls',
    '',
    ...Object.entries(contract).flatMap(([domain, procedures]) =>
      matrixOf(domain, procedures as Record<string, AnyContractProcedure>),
    ),
  ].join('\n')

test('the document matches the table and the contract (update with vitest -u)', async () => {
  await expect(documentOf()).toMatchFileSnapshot('../../../../docs/roles.md')
})
