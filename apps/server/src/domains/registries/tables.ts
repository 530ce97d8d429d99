import { sql } from '../../db/drizzle.ts'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Registry, RegistryLoadStatus } from '@wellspring/api/contract/registries'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** A file of a public register, whole. Its records are read only while it is current. */
export const registrySnapshots = pgTable(
  'registry_snapshots',
  {
    id: id(),
    registry: text().$type<Registry>().notNull(),
    fileName: text().notNull(),
    /** SHA-256 of the file, in hex; empty until all of it has been read. */
    hash: text().notNull().default(''),
    rowCount: integer().notNull().default(0),
    isCurrent: boolean().notNull().default(false),
    loadedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('registry_snapshots_current')
      .on(table.registry)
      .where(sql`${table.isCurrent}`),
  ],
)

const snapshot = () =>
  uuid()
    .notNull()
    .references(() => registrySnapshots.id)

/** Who holds an NPI. Names are kept as they are written, for the reviewer to read. */
export const npiRecords = pgTable(
  'npi_records',
  {
    snapshotId: snapshot(),
    npi: text().notNull(),
    lastName: text().notNull(),
    firstName: text().notNull(),
    /** Of an organisation; empty for a person. */
    businessName: text().notNull(),
    /** An earlier or other last name. */
    otherLastName: text().notNull(),
    deactivatedOn: date(),
  },
  (table) => [primaryKey({ columns: [table.snapshotId, table.npi] })],
)

/** Who is excluded from federal health care programmes of the United States. */
export const exclusionRecords = pgTable(
  'exclusion_records',
  {
    id: id(),
    snapshotId: snapshot(),
    npi: text(),
    lastName: text().notNull(),
    firstName: text().notNull(),
    businessName: text().notNull(),
    /** Of last and first name, as `nameKey` writes them; empty for a business. */
    personKey: text().notNull(),
    businessKey: text().notNull(),
    bornOn: date(),
    /** The section of the Social Security Act. */
    exclusionType: text().notNull(),
    excludedOn: date().notNull(),
    state: text().notNull(),
  },
  (table) => [
    index('exclusion_records_npi').on(table.snapshotId, table.npi),
    index('exclusion_records_person').on(table.snapshotId, table.personKey),
    index('exclusion_records_business').on(table.snapshotId, table.businessKey),
  ],
)

/** A file that an administrator sends in parts, to be put in the place of the one before. */
export const registryLoads = pgTable(
  'registry_loads',
  {
    id: id(),
    registry: text().$type<Registry>().notNull(),
    fileName: text().notNull(),
    /** Of the file as it is sent. */
    bytes: bigint({ mode: 'number' }).notNull(),
    mayBeSmaller: boolean().notNull(),
    startedBy: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<RegistryLoadStatus>().notNull().default('uploading'),
    /** How many of the bytes have been read. */
    readBytes: bigint({ mode: 'number' }).notNull().default(0),
    rowCount: integer().notNull().default(0),
    /** Which try to read it this is; only the last one may go on. */
    attempt: integer().notNull().default(0),
    /** What the last try reads into. Not a reference: it goes before its row does. */
    snapshotId: uuid(),
    /** When the browser or the reader was last heard of. */
    aliveAt: instant().notNull(),
    refusal: text(),
    createdAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('registry_loads_active')
      .on(table.registry)
      .where(sql`${table.status} in ('uploading', 'waiting', 'reading')`),
    index('registry_loads_created').on(table.createdAt),
  ],
)
