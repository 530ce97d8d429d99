import type { Registry, RegistryLoadStatus } from '@wellspring/api/contract/registries'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { plural, t } from '@wellspring/words/macro'

export const loadStatuses: Record<RegistryLoadStatus, { label: string; tone: StatusTone }> = {
  uploading: { label: t`Uploading`, tone: 'active' },
  waiting: { label: t`Waiting`, tone: 'waiting' },
  reading: { label: t`Reading`, tone: 'active' },
  loaded: { label: t`Loaded`, tone: 'good' },
  refused: { label: t`Refused`, tone: 'bad' },
  failed: { label: t`Failed`, tone: 'bad' },
  cancelled: { label: t`Cancelled`, tone: 'neutral' },
}

/** What a register is for, and where its file is published each month. */
export const registerTexts: Record<Registry, { purpose: string; file: string; href: string }> = {
  nppes: {
    purpose: t`Compares an applicant’s NPI and name with who holds the number.`,
    file: t`The monthly archive from download.cms.gov`,
    href: 'https://download.cms.gov/nppes/NPI_Files.html',
  },
  leie: {
    purpose: t`Compares applicants and approved members with who is excluded from federal health care.`,
    file: t`UPDATED.csv from oig.hhs.gov`,
    href: 'https://oig.hhs.gov/exclusions/exclusions_list.asp',
  },
}

export const records = (count: number) =>
  t`${count.toLocaleString('en-US')} ${plural(count, { one: 'record', other: 'records' })}`
