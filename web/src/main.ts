import { mount } from 'svelte';
import App from './App.svelte';
import { copy } from './lib/offline.svelte';
import './lib/style/base.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
copy.keep();
