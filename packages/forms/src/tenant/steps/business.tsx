import { areas } from '@wellspring/api/contract/areas'
import { businessTypes, deliveryFormats, languages } from '@wellspring/api/contract/credentialing'
import { networkHosts } from '@wellspring/api/contract/tenant-details'
import type { TenantNetwork } from '@wellspring/api/contract/tenant-details'
import { t } from '@wellspring/words/macro'

import { ChoicesField } from '../../fields/choices-field.tsx'
import { FileField } from '../../fields/file-field.tsx'
import { asOptions, asTitles } from '../../fields/options.ts'
import { PhoneNumberField } from '../../fields/phone-number-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { TextAreaField } from '../../fields/text-area-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { FoldedSection } from '../../wizard/folded-section.tsx'
import { Section, Wide } from '../../wizard/section.tsx'

const networks: readonly (readonly [TenantNetwork, label: string])[] = [
  ['facebook', t`Facebook`],
  ['twitter', t`Twitter`],
  ['instagram', t`Instagram`],
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
]

function Organisation() {
  return (
    <Section title={t`Your organisation`}>
      <TextField name="legalBusinessName" label={t`Legal business name`} autoComplete="organization" />
      <TextField name="publicName" label={t`Public name`} />
      <TextField
        name="businessNpi"
        label={t`Business NPI`}
        hint={t`Only businesses in the United States have one`}
        optional
      />
      <TextField name="businessTaxId" label={t`Business tax ID`} />
      <SelectField
        name="businessType"
        label={t`Business type`}
        placeholder={t`Choose one`}
        options={asOptions(businessTypes)}
      />
      <TextField
        name="yearsInOperation"
        label={t`Years in operation`}
        hint={t`A whole number, for example 12`}
        inputMode="numeric"
      />
      <Wide>
        <TextAreaField
          name="businessDescription"
          label={t`Business description`}
          hint={t`A few sentences your members read first. Up to 2000 characters`}
        />
      </Wide>
      <Wide>
        <FileField name="image" label={t`Business logo`} accept="image" />
      </Wide>
    </Section>
  )
}

function Services() {
  return (
    <Section title={t`What you offer`}>
      <Wide>
        <ChoicesField name="domain" label={t`Domains`} hint={t`At least one`} options={asTitles(areas)} />
      </Wide>
      <ChoicesField
        name="serviceDeliveryFormats"
        label={t`Service delivery formats`}
        options={asOptions(deliveryFormats)}
      />
      <ChoicesField name="languagesOffered" label={t`Languages offered`} options={asOptions(languages)} />
    </Section>
  )
}

function Contact() {
  return (
    <Section title={t`Contact`}>
      <TextField name="businessAddress" label={t`Business address`} autoComplete="street-address" />
      <TextField name="mailingAddress" label={t`Mailing address`} optional />
      <PhoneNumberField name="phoneNo" label={t`Phone no.`} />
      <TextField name="faxNo" label={t`Fax no.`} optional />
      <TextField name="businessEmail" label={t`Business email`} type="email" />
      <TextField name="websiteUrl" label={t`Website`} type="url" placeholder="https://example.com" />
      <TextField name="primaryContactName" label={t`Primary contact name`} autoComplete="name" />
      <TextField name="role" label={t`Role`} autoComplete="organization-title" />
      <TextField name="contactEmail" label={t`Contact email`} type="email" />
      <PhoneNumberField name="contactPhone" label={t`Contact phone no.`} />
    </Section>
  )
}

export function Business() {
  return (
    <>
      <Organisation />
      <Services />
      <Contact />
      <FoldedSection
        title={t`Social media`}
        description={t`Links people can follow.`}
        names={['socialMediaLinks']}
      >
        {networks.map(([network, label]) => (
          <TextField
            key={network}
            name={`socialMediaLinks.${network}`}
            label={label}
            type="url"
            placeholder={networkHosts[network][0]}
            optional
          />
        ))}
      </FoldedSection>
    </>
  )
}
