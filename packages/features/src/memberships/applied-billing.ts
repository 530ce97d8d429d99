import { readPhoneNumber } from '@wellspring/api/contract/countries'
import type { ApplicationRecord } from '@wellspring/api/hooks/onboarding'

/** An address as an application has it, in one text: its street and, where nothing else is said, its city. */
function placeOf(address = '') {
  const parts = address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [street = '', city = ''] = parts
  if (parts.length === 2) return { addressLineOne: street, city }
  return parts.length > 0 ? { addressLineOne: parts.join(', ') } : {}
}

const numberOf = (record: ApplicationRecord) =>
  'details' in record
    ? record.details?.phoneNo
    : record.credentialing?.businessInformation.phoneNo || record.credentialing?.basicInformation.phoneNo

const addressOf = (record: ApplicationRecord) =>
  'details' in record
    ? record.details?.businessAddress
    : record.credentialing?.businessInformation.businessAddress

/** What a bill asks for that somebody's application has said already. */
export function billingOf(record: ApplicationRecord | undefined) {
  const phoneNo = record && numberOf(record)
  const country = phoneNo && readPhoneNumber(phoneNo)?.country.code
  const details = record && 'details' in record ? record.details : null
  const hospitalName = details?.publicName || details?.legalBusinessName
  return {
    ...(phoneNo && { phoneNo: phoneNo.replace(' ', '') }),
    ...(country && { country }),
    ...placeOf(record && addressOf(record)),
    ...(hospitalName && { hospitalName }),
  }
}
