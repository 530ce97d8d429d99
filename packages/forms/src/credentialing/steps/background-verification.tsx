import { t } from '@wellspring/words/macro'

import { ChoiceField } from '../../fields/choice-field.tsx'
import { yesOrNo } from '../../fields/choice-group.tsx'
import { FileField } from '../../fields/file-field.tsx'
import { Section, Wide } from '../../wizard/section.tsx'

export function BackgroundVerification() {
  return (
    <Section>
      <Wide>
        <ChoiceField
          name="backgroundVerification.consent"
          label={t`Do you consent to a background check?`}
          options={yesOrNo}
        />
      </Wide>
      <Wide>
        <FileField
          name="backgroundVerification.professionalHeadShot"
          label={t`Professional head shot`}
          accept="image"
          capture="user"
        />
      </Wide>
    </Section>
  )
}
