export const RefundPolicyPage = () => null
