import { sql } from 'drizzle-orm'
import {
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

import { id, instant } from '../../db/columns.ts'
import type { Registry } from './rules.ts'

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
