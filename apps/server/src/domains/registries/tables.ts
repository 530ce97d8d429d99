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

/** Complete files of public registers. Only the current one's records are read. */
export const registrySnapshots = pgTable(
  'registry_snapshots',
  {
    id: id(),
    registry: text().$type<Registry>().notNull(),
    fileName: text().notNull(),
    /** SHA-256 of the file in hex. Empty until the file has been read completely. */
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

/** Holders of NPIs. Names keep their original spelling for reviewers. */
export const npiRecords = pgTable(
  'npi_records',
  {
    snapshotId: snapshot(),
    npi: text().notNull(),
    lastName: text().notNull(),
    firstName: text().notNull(),
    /** Of an organisation. Empty for a person. */
    businessName: text().notNull(),
    /** An earlier or alternative last name. */
    otherLastName: text().notNull(),
    deactivatedOn: date(),
  },
  (table) => [primaryKey({ columns: [table.snapshotId, table.npi] })],
)

/** People and businesses excluded from US federal health care programmes. */
export const exclusionRecords = pgTable(
  'exclusion_records',
  {
    id: id(),
    snapshotId: snapshot(),
    npi: text(),
    lastName: text().notNull(),
    firstName: text().notNull(),
    businessName: text().notNull(),
    /** Last and first name normalised by `nameKey`. Empty for a business. */
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

/** Files that an administrator uploads in parts to replace the current one. */
export const registryLoads = pgTable(
  'registry_loads',
  {
    id: id(),
    registry: text().$type<Registry>().notNull(),
    fileName: text().notNull(),
    /** The size of the uploaded file. */
    bytes: bigint({ mode: 'number' }).notNull(),
    mayBeSmaller: boolean().notNull(),
    startedBy: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<RegistryLoadStatus>().notNull().default('uploading'),
    readBytes: bigint({ mode: 'number' }).notNull().default(0),
    rowCount: integer().notNull().default(0),
    /** The number of the current reading attempt. Earlier attempts must stop. */
    attempt: integer().notNull().default(0),
    /** The snapshot of the last attempt. No foreign key, because the snapshot is deleted first. */
    snapshotId: uuid(),
    /** The last activity of the browser or the reader. */
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
