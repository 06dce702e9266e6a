import { test } from 'vitest';
import { duelScenarioSchema, openDuel, duelQuestion, replayDuel } from '../../shared/index.ts';
import { exactDuel, estimated } from '../asking.ts';
const duel=(a:any,b:any,options:any={})=>openDuel(duelScenarioSchema.parse({kind:'duel',version:1,edition:2,system:'percentile',options,sides:[{id:'a',fighters:a},{id:'b',fighters:b}]}));
test('try', ()=>{
  const s={preset:'soldier'};
  for (const [f,g] of [['soldier','soldier'],['knight','veteran'],['hero','hero']]) {
   const {process,start,sides}=duel([{preset:f,stats:{dex:20}}],[{preset:g}],{wear:false});
   let t=performance.now(); const e=exactDuel(process,start,sides); console.log(f,g,JSON.stringify(e?.win),e?.mutual,e?.rounds.mean, performance.now()-t);
   t=performance.now(); exactDuel(process,start,sides); console.log('again',performance.now()-t);
  }
  {const {process,start,sides}=duel([s],[s],{wear:false});
   const e=exactDuel(process,start,sides); console.log(JSON.stringify(e?.win),e?.mutual,e?.rounds.mean);}
  {const {process,start,sides}=duel([s],[s]);
   let t=performance.now(); const e=exactDuel(process,start,sides); console.log('wear',JSON.stringify(e?.win), performance.now()-t);
   for(let i=0;i<6;i++){t=performance.now(); const o=estimated(duelQuestion(process,start,sides,{seed:i,trials:2000})); console.log('trials/s',2000/(performance.now()-t)*1000, JSON.stringify(o.win),o.mutual);}
  }
  for (const options of [{},{intent:'announced',distance:60}]) {
  const t=replayDuel(duelScenarioSchema.parse({kind:'duel',version:1,system:'percentile',seed:'x',options,sides:[{id:'a',fighters:[{preset:'archer',name:'Robin'},{preset:'soldier',name:'Will'}]},{id:'b',routed:true,fighters:[{preset:'knight',named:true,name:'Guy'},{preset:'pikeman',name:'Pike'}]}]}),'x');
  if(t.ok) for(const st of t.value.steps) for(const e of st.events) console.log(e.round,e.text,JSON.stringify(e.terms??''),e.rolls.join()); else console.log(t.error);
  }
},60000);
