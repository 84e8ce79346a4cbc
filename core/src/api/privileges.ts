import { type EndpointName, type Method, paths } from './paths.ts'

/**
 * Who may make a call of the seller's API.
 * `door`: anybody (it is how one comes in); `session`: a right password; `enrol`: that, and whoever has a second factor
 * already proved it just now; `seller`: a full sign-in; `recent`: with a second factor of the last minutes (or an
 * enrolled device); `recent-browser`: the same, but never a device, which must not outlive its own end; `owner`: a full
 * sign-in of an owner; `owner-recent`: an owner and `recent`.
 */
export type SellerPrivilege =
  | 'door'
  | 'session'
  | 'enrol'
  | 'seller'
  | 'recent'
  | 'recent-browser'
  | 'owner'
  | 'owner-recent'

type Paths = typeof paths
export type SellerEndpoint = {
  [Name in EndpointName]: Paths[Name]['path'] extends `/api/admin/${string}` | `/api/seller/${string}` ? Name : never
}[EndpointName]

/** The one place that says it: the server refuses to start with a route that asks for something else. */
const sellerPrivileges = {
  getSeller: 'door',
  signIn: 'door',
  signOut: 'door',
  changePassword: 'session',
  beginSecondFactor: 'session',
  proveSecondFactor: 'session',
  beginTotp: 'enrol',
  confirmTotp: 'enrol',
  beginPasskey: 'enrol',
  addPasskey: 'enrol',
  removeTotp: 'recent-browser',
  removePasskey: 'recent-browser',
  renewRecoveryCodes: 'recent-browser',
  getOwnAccess: 'seller',
  revokeSession: 'seller',
  revokeOtherSessions: 'seller',
  getDeviceRequest: 'seller',
  approveDevice: 'recent',
  declineDevice: 'seller',
  listDevices: 'seller',
  renameDevice: 'seller',
  revokeDevice: 'seller',
  listSellers: 'owner',
  createSeller: 'owner-recent',
  updateSeller: 'owner-recent',
  resetSeller: 'owner-recent',
  signOutSeller: 'owner-recent',
  listSellerSessions: 'owner',
  endSellerSession: 'owner-recent',
  listAdminOrders: 'seller',
  getOrderDetails: 'seller',
  closeAttention: 'seller',
  listAdminGames: 'seller',
  createGame: 'seller',
  updateGame: 'seller',
  listAdminPackages: 'seller',
  createPackage: 'seller',
  updatePackage: 'seller',
  changeOrderStatus: 'seller',
  deliverOrder: 'seller',
  listSupplierKeys: 'seller',
  setSupplierKey: 'owner-recent',
  removeSupplierKey: 'owner-recent',
  revealAccount: 'recent',
  resolvePayment: 'recent',
  recordManualRefund: 'recent',
  refundDeliveredUnit: 'owner-recent',
  settleUnclearUnit: 'owner-recent',
  listAttention: 'seller',
  getPriceSync: 'seller',
  runPriceSync: 'seller',
  togglePriceSync: 'seller',
  searchAdminOrders: 'seller',
  getSales: 'seller',
  changeSales: 'seller',
  getFigures: 'seller',
  listPayouts: 'seller',
  requestPayout: 'owner-recent',
  markPayout: 'owner-recent',
  revealPayoutAccount: 'owner-recent',
  saveAutomaticPayouts: 'owner-recent',
  getStoreSettings: 'seller',
  saveStoreSettings: 'owner-recent',
  listSettingsVersions: 'seller',
  revealNoticeKey: 'owner-recent',
  getRates: 'seller',
  decideRate: 'owner-recent',
  getPricingRules: 'seller',
  savePricingRules: 'owner-recent',
  getPricingBasis: 'seller',
  simulatePricing: 'seller',
  listAdminReviews: 'seller',
  moderateReview: 'seller',
  listRefundRequests: 'seller',
  decideRefundRequest: 'recent',
  getSyncProgress: 'seller',
  previewPriceSync: 'seller',
  listSyncRuns: 'seller',
  getSyncRun: 'seller',
  undoSyncRun: 'owner-recent',
  listHeldPrices: 'seller',
  approveHeldPrice: 'owner-recent',
  rejectHeldPrice: 'owner-recent',
  markSlowPackage: 'seller',
  listLedger: 'seller',
  listAudit: 'seller',
  verifyAudit: 'seller',
  listReconciliations: 'seller',
  getReconciliation: 'seller',
  runReconciliation: 'owner',
  explainDifference: 'owner',
} as const satisfies Record<SellerEndpoint, SellerPrivilege>

/** Undefined for a call that is not the seller's. */
export const privilegeOf = (name: EndpointName): SellerPrivilege | undefined =>
  name in sellerPrivileges ? sellerPrivileges[name as SellerEndpoint] : undefined

/** Every call that a seller's sign-in guards, for whoever checks them all. */
export const listSellerCalls = () =>
  (Object.keys(sellerPrivileges) as SellerEndpoint[]).map((name) => ({
    name,
    privilege: sellerPrivileges[name] as SellerPrivilege,
    method: paths[name].method as Method,
    path: paths[name].path as string,
  }))
