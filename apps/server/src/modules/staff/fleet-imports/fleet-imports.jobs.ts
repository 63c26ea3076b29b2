import { defineImportJob } from '#kernel/imports/import-job.ts';

export const importFleetJob = defineImportJob('import-fleet');
