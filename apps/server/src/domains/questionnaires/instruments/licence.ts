/** Under which PHQ-9 and GAD-7 may be used, as their sheets say it. */
export const LICENCE =
  'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.'
