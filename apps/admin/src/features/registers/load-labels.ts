import type { Registry, RegistryLoadStatus } from '@wellspring/api/contract/registries'
import type { StatusTone } from '@wellspring/ui/status-badge'

export const loadStatuses: Record<RegistryLoadStatus, { label: string; tone: StatusTone }> = {
  uploading: { label: 'Uploading', tone: 'active' },
  waiting: { label: 'Waiting', tone: 'waiting' },
  reading: { label: 'Reading', tone: 'active' },
  loaded: { label: 'Loaded', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

/** What a register is for, and where its file is published each month. */
export const registerTexts: Record<Registry, { purpose: string; file: string; href: string }> = {
  nppes: {
    purpose: 'Compares an applicant’s NPI and name with who holds the number.',
    file: 'The monthly archive from download.cms.gov',
    href: 'https://download.cms.gov/nppes/NPI_Files.html',
  },
  leie: {
    purpose: 'Compares applicants and approved members with who is excluded from federal health care.',
    file: 'UPDATED.csv from oig.hhs.gov',
    href: 'https://oig.hhs.gov/exclusions/exclusions_list.asp',
  },
}

export const records = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'record' : 'records'}`
