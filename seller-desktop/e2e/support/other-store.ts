import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'

interface OtherStore {
  url: string
  /** The number of requests that arrived; connections that failed at the certificate do not count. */
  requests: () => number
  close: () => void
}

/** Serves a store's discovery document on a free port, with this API version and perhaps a self-signed certificate. */
export async function openOtherStore(apiVersion: number, isSelfSigned = false): Promise<OtherStore> {
  let requests = 0
  const answer: RequestListener = (_request, response) => {
    requests += 1
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        issuer: url(),
        authorization_endpoint: `${url()}/authorize`,
        token_endpoint: `${url()}/token`,
        seller_api_version: apiVersion,
      }),
    )
  }
  const server = isSelfSigned ? createHttps(selfSigned, answer) : createHttp(answer)
  const url = () => `${isSelfSigned ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: url(), requests: () => requests, close }
}

/** Self-signed certificate for localhost, valid for a hundred years; its key protects nothing. */
const selfSigned = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUbjoeLh3lB96UrqPQQXXxKJOb5MkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA1NDUwMFoYDzIxMjYxMDI4
MDU0NTAwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR2TQ9jv6XgXWueQTG63xvonMFY4GaUnkXu7Fu9HUpZaFchjoWjA8Ve
qawwUeRMvq4aOPaFS07LruDkEbYW4JMwo28wbTAdBgNVHQ4EFgQUqX/3kTv4nlOL
6N1HCV1DHo0djyowHwYDVR0jBBgwFoAUqX/3kTv4nlOL6N1HCV1DHo0djyowDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgOQl7q0H96pAQxPRxVtu8xZOLG5gZegz5U/sXeJ+pOKECIQCG
Z5NTLfeP8g1xNUFFDXOqiY2FoYIm3RftDdd9YVaDxA==
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0rtktRpggW9k9qXA
NwRnWlqK/ffpZI99wZkkzi7JrpuhRANCAAR2TQ9jv6XgXWueQTG63xvonMFY4GaU
nkXu7Fu9HUpZaFchjoWjA8VeqawwUeRMvq4aOPaFS07LruDkEbYW4JMw
-----END PRIVATE KEY-----`,
}
