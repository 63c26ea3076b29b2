import { callPath } from '@airlane/contract/client';
import { createCustomerNote, removeCustomerNote, updateCustomerNote } from '@airlane/contract/calls/customer';
import { downloadSupportBundle } from '@airlane/contract/calls/support-bundle';
import { callApi } from '../api/api.ts';
import { fetchAsViewer } from '../api/fetch-as-viewer.ts';
import { fileNameOf } from '../csv/file-name.ts';
import { saveFile } from '../csv/save-file.ts';

export const addCustomerNote = (accountId: string, text: string) =>
  callApi(createCustomerNote, { headers: { brand: accountId }, body: { text } });

export const saveCustomerNote = (
  accountId: string,
  { id, version, text }: { readonly id: string; readonly version: number; readonly text: string },
) => callApi(updateCustomerNote, { headers: { brand: accountId }, params: { id }, body: { version, text } });

export const dropCustomerNote = (accountId: string, id: string) =>
  callApi(removeCustomerNote, { headers: { brand: accountId }, params: { id } });

/** Hands what is known of an account, or of one Thing, to the browser's downloads. */
export const saveSupportBundle = async (accountId: string, iccid?: string): Promise<void> => {
  const response = await fetchAsViewer(
    callPath(downloadSupportBundle, { query: iccid === undefined ? {} : { iccid } }),
    { brand: accountId },
  );
  saveFile(fileNameOf(response.headers.get('content-disposition'), 'support.tar.gz'), await response.blob());
};
