import type { Registry, RegistryLoadStatus } from '@wellspring/api/contract/registries'
import { statusNames } from '@wellspring/ui/status-tones'
import { plural, t } from '@wellspring/words/macro'

export const loadStatuses = statusNames<RegistryLoadStatus>({
  uploading: t`Uploading`,
  waiting: t`Waiting`,
  reading: t`Reading`,
  loaded: t`Loaded`,
  refused: t`Refused`,
  failed: t`Failed`,
  cancelled: t`Cancelled`,
})

/** The purpose of each register, and where its monthly file is published. */
export const registerTexts: Record<Registry, { purpose: string; file: string; href: string }> = {
  nppes: {
    purpose: t`Compares an applicant’s NPI and name with the holder of the number.`,
    file: t`The monthly archive from download.cms.gov`,
    href: 'https://download.cms.gov/nppes/NPI_Files.html',
  },
  leie: {
    purpose: t`Compares applicants and approved members with the people excluded from federal health care.`,
    file: t`UPDATED.csv from oig.hhs.gov`,
    href: 'https://oig.hhs.gov/exclusions/exclusions_list.asp',
  },
}

export const records = (count: number) =>
  t`${count.toLocaleString('en-US')} ${plural(count, { one: 'record', other: 'records' })}`
