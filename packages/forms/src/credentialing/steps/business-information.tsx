import { Box } from '@chakra-ui/react'

import { areas } from '@wellspring/api/contract/areas'
import { businessTypes, deliveryFormats, languages } from '@wellspring/api/contract/credentialing'
import { t } from '@wellspring/words/macro'

import { acceptHint } from '../../fields/accepted-file.ts'
import { ChoicesField } from '../../fields/choices-field.tsx'
import { FileField } from '../../fields/file-field.tsx'
import { asOptions, asTitles } from '../../fields/options.ts'
import { PhoneNumberField } from '../../fields/phone-number-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { TextAreaField } from '../../fields/text-area-field.tsx'
import { NetworkFields } from '../../fields/network-fields.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { FoldedSection } from '../../wizard/folded-section.tsx'
import { Section, Wide } from '../../wizard/section.tsx'

const at = 'businessInformation'

function Business() {
  return (
    <Section title={t`Your business`}>
      <TextField name={`${at}.legalBusinessName`} label={t`Legal business name`} optional />
      <TextField name={`${at}.publicFacingName`} label={t`Public-facing name`} optional />
      <TextField name={`${at}.businessTaxID`} label={t`Business tax ID`} optional />
      <TextField
        name={`${at}.businessNPI`}
        label={t`Business NPI`}
        hint={t`Only businesses in the United States have one`}
        optional
      />
      <SelectField
        name={`${at}.businessType`}
        label={t`Business type`}
        placeholder={t`Choose one`}
        options={asOptions(businessTypes)}
        optional
      />
      <TextField name={`${at}.yearsInOperation`} label={t`Years in operation`} inputMode="numeric" optional />
      <Wide>
        <TextAreaField
          name={`${at}.businessDescription`}
          label={t`Business description`}
          hint={t`A few sentences people read before booking. Up to 2000 characters`}
          optional
        />
      </Wide>
      <Wide>
        <FileField
          name={`${at}.businessLogo`}
          label={t`Business logo`}
          hint={t`No logo yet? A picture of you will do. ${acceptHint('image')}`}
          accept="image"
        />
      </Wide>
    </Section>
  )
}

function Services() {
  return (
    <Section title={t`What you offer`}>
      <Wide>
        <ChoicesField
          name={`${at}.domains`}
          label={t`Domains`}
          hint={t`At least one`}
          options={asTitles(areas)}
        />
      </Wide>
      <ChoicesField
        name={`${at}.serviceDeliveryFormats`}
        label={t`Service delivery formats`}
        options={asOptions(deliveryFormats)}
        optional
      />
      <ChoicesField
        name={`${at}.languagesOffered`}
        label={t`Languages offered`}
        options={asOptions(languages)}
        optional
      />
    </Section>
  )
}

const contactNames = [
  'businessAddress',
  'mailingAddress',
  'phoneNo',
  'faxNo',
  'businessEmailAddress',
  'websiteURL',
  'primaryContactName',
  'role',
  'contactEmail',
  'contactPhone',
].map((name) => `${at}.${name}`)

function Contact() {
  return (
    <FoldedSection title={t`Contact`} names={contactNames}>
      <TextField name={`${at}.businessAddress`} label={t`Business address`} optional />
      <TextField name={`${at}.mailingAddress`} label={t`Mailing address`} optional />
      <PhoneNumberField name={`${at}.phoneNo`} label={t`Business phone no.`} optional />
      <TextField name={`${at}.faxNo`} label={t`Fax no.`} optional />
      <TextField name={`${at}.businessEmailAddress`} label={t`Business email`} type="email" optional />
      <TextField
        name={`${at}.websiteURL`}
        label={t`Website`}
        type="url"
        placeholder={t`example.com`}
        optional
      />
      <TextField name={`${at}.primaryContactName`} label={t`Primary contact name`} optional />
      <TextField name={`${at}.role`} label={t`Role`} optional />
      <TextField name={`${at}.contactEmail`} label={t`Contact email`} type="email" optional />
      <PhoneNumberField name={`${at}.contactPhone`} label={t`Contact phone no.`} optional />
    </FoldedSection>
  )
}

export function BusinessInformation() {
  return (
    <>
      <Business />
      <Services />
      <Box>
        <Contact />
        <FoldedSection
          title={t`Social media`}
          description={t`Links people can follow.`}
          names={[`${at}.socialMedia`]}
        >
          <NetworkFields name={`${at}.socialMedia`} />
        </FoldedSection>
      </Box>
    </>
  )
}
